// The control API of the assistant, for tests and for trying things out. JSON without a key.
//   GET  /control/mode                    POST or PUT /control/mode  some fields of assistant-mode.js
//   GET  /control/calls                   the requests received, the last 1,000, with their bodies
//   POST /control/reset                   forgets the requests and behaves well again

import { answerControl } from "./control.js";

export function createControl({ mode, setMode, calls, reset }) {
  const routes = [
    ["GET", /^mode$/, () => mode()],
    ["POST", /^mode$/, (_id, changes) => setMode(changes)],
    ["PUT", /^mode$/, (_id, changes) => setMode(changes)],
    ["GET", /^calls$/, () => calls()],
    ["POST", /^reset$/, () => reset() ?? mode()],
  ];
  return (method, path, text) => answerControl(routes, method, path, text);
}
