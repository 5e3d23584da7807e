import { renderToStaticMarkup } from "react-dom/server";
import { LEAVING_KEY, MEMBER_KEY } from "@/api";
import { displayName, greeting } from "@/lib/greeting";
import { memberScreens, paths } from "@/lib/paths";
import tokens from "@/ui/tokens.css?inline";
import { Frame } from "./Frame";
import css from "./frame.css?inline";
import { showFrame } from "./show";

/** The web font belongs to the app's style sheet: asking for it here would delay the scripts. */
const WEB_FONT = /@font-face \{[^}]*url\([^}]*\}/;

const options = `{${[
  `memberKey: ${JSON.stringify(MEMBER_KEY)}`,
  `leavingKey: ${JSON.stringify(LEAVING_KEY)}`,
  `session: ${JSON.stringify(paths.session)}`,
  `screens: ${JSON.stringify([...memberScreens, paths.profile])}`,
  `greetingOf: ${greeting}`,
  `nameOf: ${displayName}`,
].join(", ")}}`;

/** Parts of app.html. The frame stays hidden in browsers that the page's first script finds outdated. */
export const frameOfPage = () => ({
  style: tokens.replace(WEB_FONT, "") + css,
  markup: `<div id="frame" hidden inert aria-hidden="true">${renderToStaticMarkup(<Frame />)}</div>`,
  script: `if (!place.hasAttribute("data-outdated")) (${showFrame})(document.getElementById("frame"), ${options});`,
});
