import type { Person } from "./member.ts";

/** Members created by `evolua demo`; see `server.demo()`. */
export const demo = {
  dueReview: { email: "marina.duarte@exemplo.com.br", name: "Marina Duarte" },
  stalled: { email: "bruno.teixeira@exemplo.com.br", name: "Bruno Teixeira" },
  progressing: { email: "rafael.nogueira@exemplo.com.br", name: "Rafael Nogueira" },
  withoutTraining: { email: "larissa.melo@exemplo.com.br", name: "Larissa Melo" },
  expired: { email: "patricia.gomes@exemplo.com.br", name: "Patrícia Gomes" },
  blocked: { email: "igor.santana@exemplo.com.br", name: "Igor Santana" },
  pending: { email: "gustavo.pires@exemplo.com.br", name: "Gustavo Pires" },
} as const satisfies Record<string, Person>;
