import type { ExclusionReason } from "@/api";

export const exclusionLabel: Record<ExclusionReason, string> = {
  gym: "Minha academia não tem",
  taste: "Não quero este",
};
