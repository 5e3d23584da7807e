import type { Plugin } from "vite";
import { withModule } from "./server-render.ts";

const MODULE = "/src/app/frame/render.tsx";
const PLACE = "<!--frame-->";
const STYLES = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

interface Frame {
  frameOfPage(): { style: string; markup: string; script: string };
}

/** The page with the frame in it. */
export function withFrame(html: string, { style, markup, script }: ReturnType<Frame["frameOfPage"]>): string {
  if (!html.includes(PLACE)) throw new Error(`app.html has no ${PLACE}`);
  return html
    .replace("</head>", () => `<style>${style}</style>\n  </head>`)
    .replace(PLACE, () => `${markup}\n    <script>${script}</script>`);
}

/**
 * Style sheets that a script adds don't delay the first paint, so the frame shows without them. They stay in the head:
 * those of the screens come after them. The app waits for them (`stylesLoaded`).
 */
export function stylesByScript(html: string): string {
  const files = [...html.matchAll(STYLES)].map(([, file]) => file);
  const add = `for(const file of ${JSON.stringify(files)}){const link=document.createElement("link");link.rel="stylesheet";link.crossOrigin="";link.href=file;document.head.append(link)}`;
  let isFirst = true;
  return html.replace(STYLES, () => {
    const script = isFirst ? `\n    <script>{${add}}</script>` : "";
    isFirst = false;
    return script;
  });
}

/** Renders what the app's page shows until its scripts have started. */
export function firstFrame(): Plugin[] {
  let root = ".";
  return [
    {
      name: "evolua-first-frame",
      configResolved(config) {
        root = config.root;
      },
      transformIndexHtml: {
        order: "pre",
        async handler(html, { server }) {
          const frame = server
            ? ((await server.ssrLoadModule(MODULE)) as Frame).frameOfPage()
            : await withModule<Frame, ReturnType<Frame["frameOfPage"]>>(root, MODULE, (module) => module.frameOfPage());
          return withFrame(html, frame);
        },
      },
    },
    {
      name: "evolua-styles-by-script",
      apply: "build",
      transformIndexHtml: { order: "post", handler: stylesByScript },
    },
  ];
}
