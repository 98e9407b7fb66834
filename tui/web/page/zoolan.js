// The page around textual.js, which draws the terminal and talks to the app through a WebSocket.
const terminal = document.getElementById("terminal");
const word = document.getElementById("word");
const again = word.querySelector("button");

const BROKE = "The connection broke. Your seat is held for a while.";
const OURS = ["F5", "F11", "F12"]; // the browser's keys, which the terminal would swallow

function where() {
  const address = new URL("ws", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const token = new URLSearchParams(location.search).get("token");
  if (token !== null) address.searchParams.set("token", token);
  return address;
}

function over(sentence) {
  document.body.classList.add("-over");
  word.querySelector("p").textContent = sentence;
  again.hidden = false;
  again.focus();
}

function focus() {
  const keys = document.querySelector(".xterm-helper-textarea");
  if (keys && !document.body.classList.contains("-over")) keys.focus();
}

// textual.js tells nobody that or why the connection has ended, and sends before there is one.
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(address) {
    const size = new URL(address).searchParams;
    const full = where();
    for (const name of ["width", "height"]) full.searchParams.set(name, size.get(name));
    super(full);
    this.addEventListener("open", focus);
    this.addEventListener("close", (event) => over(event.reason || BROKE));
  }

  send(data) {
    if (this.readyState === Plain.OPEN) super.send(data);
  }
};

// Ninety columns and thirty lines where they fit, in letters that one can read.
function letters() {
  const size = Math.min(window.innerWidth / 90 / 0.602, window.innerHeight / 30 / 1.165);
  return Math.max(12, Math.min(22, Math.floor(size)));
}

async function begin() {
  terminal.dataset.sessionWebsocketUrl = where().href.split("?")[0];
  terminal.dataset.fontSize = letters();
  const fonts = ["16px", "bold 16px"].map((font) => document.fonts.load(`${font} "Roboto Mono"`));
  await Promise.allSettled(fonts); // or cells would be measured with another font
  const script = document.createElement("script");
  script.src = "page/textual.js";
  script.onload = () => {
    if (document.readyState === "complete") window.onload(); // it waits for what has been
  };
  document.head.append(script);
}

window.addEventListener("keydown", (event) => {
  const reload = event.ctrlKey && event.key === "r";
  if (OURS.includes(event.key) || reload) event.stopImmediatePropagation();
}, true);
document.addEventListener("mouseup", focus);
again.addEventListener("click", () => location.reload());
begin();
