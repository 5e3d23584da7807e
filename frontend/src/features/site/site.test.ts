import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderPage } from "./prerender";

const page = (name: string) => renderPage(name, { font: "/assets/inter.woff2", icon: "/favicon.svg" });
const pages = ["landing.html", "terms.html", "privacy.html"];
const text = (name: string) =>
  page(name)
    .replaceAll(/<style>.*?<\/style>|<[^>]+>/g, "")
    .replaceAll("&amp;", "&");

describe.each(pages)("%s", (name) => {
  const html = page(name);

  it("is a whole page in Portuguese without any script", () => {
    expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/);
    expect(html).not.toMatch(/<script| on\w+=/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("preloads the font it uses", () => {
    expect(html).toContain('rel="preload" href="/assets/inter.woff2"');
    expect(html).not.toContain("[[");
  });

  it("closes every part that the server may remove, innermost first", () => {
    const open: string[] = [];
    for (const [, kind, slot] of html.matchAll(/<!--(if|end):([A-Z_]+)-->/g)) {
      if (kind === "if") open.push(slot ?? "");
      else expect(open.pop()).toBe(slot);
    }
    expect(open).toEqual([]);
  });

  it("shows each of the seller's data only inside a part of its own", () => {
    const removed = html.replaceAll(/<!--if:([A-Z_]+)-->(?:(?!<!--if:\1-->)[\s\S])*?<!--end:\1-->/g, "");
    // The public address is always known.
    expect(removed.replaceAll("{{PUBLIC_URL}}", "")).not.toContain("{{");
  });

  it("links terms, privacy, the administrator's entry and the health warning", () => {
    for (const address of ["/terms", "/privacy", "/admin/login"]) expect(html).toContain(`href="${address}"`);
    expect(text(name)).toContain("Consulte um médico antes de começar");
  });
});

describe("the landing", () => {
  it("tells chats and networks what to show beside a link to it", () => {
    const html = page("landing.html");
    expect(html).toContain('<meta property="og:title" content="Evolua: treino certo, do jeito certo, na hora certa"/>');
    expect(html).toContain('<meta property="og:image" content="{{PUBLIC_URL}}/share.jpg"/>');
    // JPEG: the frame's header begins FF C0 or FF C2, and has height and width after its length and depth.
    const picture = readFileSync("public/share.jpg");
    const frame = Math.max(picture.indexOf(Buffer.from([0xff, 0xc0])), picture.indexOf(Buffer.from([0xff, 0xc2])));
    expect([picture.readUInt16BE(frame + 7), picture.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
  });

  it("has the contract's words", () => {
    for (const words of [
      "Começar Agora com Google",
      "Começar Agora",
      "100+",
      "3 vezes por semana",
      "R$ 147,00",
      "Equivale a R$ 12,25 por mês",
      "Acesso Admin",
      "Como funciona",
    ]) {
      expect(text("landing.html")).toContain(words);
    }
  });

  it("has a notice for each way a sign-in can fail", () => {
    for (const end of ["desconhecida", "expirada", "repetida", "recusada", "email", "indisponivel", "cancelada"]) {
      expect(page("landing.html")).toContain(`id="entrada-${end}"`);
    }
    expect(text("landing.html")).toContain("Erro no login: ");
  });
});

it("the terms say what was decided", () => {
  for (const words of [
    "maiores de 18 anos",
    "artigo 49",
    "até 7 dias",
    "5 dias úteis",
    "Última atualização",
    "11/09/2024",
    "R$ 147,00",
    "não há reembolso",
    "o pagamento ou a aprovação",
    "Desistir da compra",
    "quem já assinou",
    "aceite a nova versão",
  ]) {
    expect(text("terms.html")).toContain(words);
  }
});

it("the privacy policy says what was decided", () => {
  for (const words of [
    "até 5 anos",
    "a cada 8 semanas",
    "15 dias úteis",
    "08/09/2024",
    "por 6 meses",
    "LGPD",
    "provedor de e-mail",
  ]) {
    expect(text("privacy.html")).toContain(words);
  }
});
