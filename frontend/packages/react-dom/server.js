export { renderToStaticMarkup } from "preact-render-to-string";
