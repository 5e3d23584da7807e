import type { Plugin } from "vite";
import { withModule } from "./server-render.ts";

const MODULE = "/src/app/frame/render.tsx";
const PLACE = "<!--frame-->";
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

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

/** Puts the style sheets below the frame, which paints without waiting for them; scripts still do. */
export function stylesLast(html: string): string {
  const links = html.match(STYLES) ?? [];
  return html
    .replace(STYLES, "")
    .replace("</body>", () => `${links.map((link) => link.trim()).join("\n    ")}\n  </body>`);
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
      name: "evolua-styles-last",
      apply: "build",
      transformIndexHtml: { order: "post", handler: stylesLast },
    },
  ];
}
