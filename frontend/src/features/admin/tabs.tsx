import { type ComponentType, lazy } from "react";
import { OverviewTab } from "./overview/OverviewTab";

interface AdminTab {
  /** In the address, as in `?aba=indicacoes`. */
  value: string;
  label: string;
  /** Said where its data didn't arrive. */
  failure: string;
  Content: ComponentType;
}

export const FIRST_TAB: AdminTab = {
  value: "hoje",
  label: "Hoje",
  failure: "Não deu para abrir a visão geral",
  Content: OverviewTab,
};

/** In their order on the screen. A tab that isn't the first one is loaded when it is opened. */
export const tabs: readonly AdminTab[] = [
  FIRST_TAB,
  {
    value: "alunos",
    label: "Alunos",
    failure: "Não deu para abrir a lista de alunos",
    Content: lazy(async () => ({ default: (await import("./users/UsersTab")).UsersTab })),
  },
  {
    value: "indicacoes",
    label: "Indicações",
    failure: "Não deu para abrir as indicações",
    Content: lazy(async () => ({ default: (await import("./referrals/ReferralsTab")).ReferralsTab })),
  },
  {
    value: "assistente",
    label: "Assistente",
    failure: "Não deu para abrir o assistente",
    Content: lazy(async () => ({ default: (await import("./assistant/AssistantTab")).AssistantTab })),
  },
  {
    value: "email",
    label: "E-mail",
    failure: "Não deu para abrir o e-mail",
    Content: lazy(async () => ({ default: (await import("./mail/MailTab")).MailTab })),
  },
  {
    value: "marca",
    label: "Marca",
    failure: "Não deu para abrir a marca",
    Content: lazy(async () => ({ default: (await import("./brand/BrandTab")).BrandTab })),
  },
  {
    value: "registro",
    label: "Registro",
    failure: "Não deu para abrir o registro",
    Content: lazy(async () => ({ default: (await import("./audit/AuditTab")).AuditTab })),
  },
];
