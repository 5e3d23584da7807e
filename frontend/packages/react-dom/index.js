export {
  createPortal,
  default,
  findDOMNode,
  flushSync,
  unmountComponentAtNode,
  unstable_batchedUpdates,
  version,
} from "preact/compat";
