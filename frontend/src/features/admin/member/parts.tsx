import { type ComponentType, lazy } from "react";
import type { AdminUser } from "@/api";
import type { MemberPart } from "../place";
import type { PartProps } from "./partProps";

interface Part {
  /** In the address, as in `?parte=saude`. */
  value: MemberPart;
  label: string;
  /** Said where its data didn't arrive. */
  failure: string;
  isFor: (user: AdminUser) => boolean;
  Content: ComponentType<PartProps>;
}

const everybody = () => true;
const trained = (user: AdminUser) => user.has_profile;

const SUMMARY: Part = {
  value: "resumo",
  label: "Resumo",
  failure: "Não deu para abrir o resumo",
  isFor: everybody,
  Content: lazy(async () => ({ default: (await import("./Summary")).Summary })),
};

/** In their order on the page. */
export const parts: readonly Part[] = [
  SUMMARY,
  {
    value: "programa",
    label: "Programa",
    failure: "Não deu para abrir o programa",
    isFor: trained,
    Content: lazy(async () => ({ default: (await import("./Program")).Program })),
  },
  {
    value: "treinos",
    label: "Treinos",
    failure: "Não deu para abrir os treinos",
    isFor: trained,
    Content: lazy(async () => ({ default: (await import("./Trained")).Trained })),
  },
  {
    value: "progresso",
    label: "Progresso",
    failure: "Não deu para abrir o progresso",
    isFor: trained,
    Content: lazy(async () => ({ default: (await import("../progress/ProgressDialog")).ProgressPanel })),
  },
  {
    value: "saude",
    label: "Saúde",
    failure: "Não deu para abrir a saúde do aluno",
    isFor: trained,
    Content: lazy(async () => ({ default: (await import("./HealthPart")).HealthPart })),
  },
  {
    value: "pagamentos",
    label: "Pagamentos",
    failure: "Não deu para abrir os pagamentos",
    isFor: everybody,
    Content: lazy(async () => ({ default: (await import("../payments/PaymentsDialog")).PaymentsPanel })),
  },
  {
    value: "conversa",
    label: "Conversa",
    failure: "Não deu para abrir a conversa",
    isFor: everybody,
    Content: lazy(async () => ({ default: (await import("../conversation/Conversation")).Conversation })),
  },
];

/** The part that an address names; the summary where the member has no such part. */
export const partOf = (value: string | null, user: AdminUser): Part =>
  parts.find((part) => part.value === value && part.isFor(user)) ?? SUMMARY;
