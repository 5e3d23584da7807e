import { renderToStaticMarkup } from "react-dom/server";
import base from "./base.css?inline";
import hero from "./hero.css?inline";
import { marksToComments, slot } from "./If";
import { Landing } from "./Landing";
import legal from "./legal.css?inline";
import { Privacy } from "./Privacy";
import sections from "./sections.css?inline";
import { Terms } from "./Terms";

interface Assets {
  font: string;
  icon: string;
}

const pages = {
  "landing.html": {
    Page: Landing,
    title: "Evolua: treino certo, do jeito certo, na hora certa",
    description:
      "Responda cinco perguntas e receba o seu programa de musculação. Treino do dia, carga, descanso e evolução por R$ 147,00 ao ano.",
  },
  "terms.html": {
    Page: Terms,
    title: "Termos de Uso · Evolua",
    description: "As regras de uso do Evolua: assinatura, acesso, saúde e cancelamento.",
  },
  "privacy.html": {
    Page: Privacy,
    title: "Política de Privacidade · Evolua",
    description: "Que dados o Evolua guarda, para quê, por quanto tempo e como apagar.",
  },
} as const;

const css = [base, hero, sections, legal].join("\n");

const minified = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,>]) ?/g, "$1")
    .replaceAll(/: /g, ":")
    .trim();

export function renderPage(name: string, { font, icon }: Assets): string {
  const page = pages[name as keyof typeof pages];
  const { Page } = page;
  const html = renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <meta name="theme-color" content="#0b0e11" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Evolua" />
        <meta property="og:locale" content="pt_BR" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <meta property="og:image" content={`${slot("PUBLIC_URL")}/share.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content="Chegou na academia, já sabe o que fazer." />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <style>{"[[css]]"}</style>
      </head>
      <body>
        <Page />
      </body>
    </html>,
  );
  return `<!doctype html>${marksToComments(html).replace("[[css]]", () => minified(css).replace("[[font]]", font))}`;
}
