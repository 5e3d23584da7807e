import { useQuery } from "@tanstack/react-query";
import type { Declaration } from "@/api";
import { profileQueries } from "./queries";

interface LockTexts {
  title: string;
  text: string;
  action: string;
  /** The statement that the member confirms, to the letter. */
  statement: string;
}

/** For each lock, its explanation and the declaration that lifts it. */
export const lockTexts: Record<Declaration, LockTexts> = {
  medical_clearance: {
    title: "Procure liberação médica antes de iniciar.",
    text: "Pelo que você contou nas limitações, um médico precisa liberar você antes do primeiro treino.",
    action: "Já tenho liberação médica",
    statement: "Declaro que um médico me liberou para treinar, sabendo do que informei nas minhas limitações.",
  },
  train_without_limitations: {
    title: "Seu treino está em pausa.",
    text: "Você retirou a autorização e apagamos as suas limitações. O programa agora não leva nenhuma delas em conta.",
    action: "Quero treinar sem informar limitações",
    statement: "Confirmo que quero treinar com um programa que não leva em conta nenhuma limitação de saúde.",
  },
};

/** The reason why sessions can't begin; null when there is none, or the profile isn't loaded yet. */
export function useSessionLock(): Declaration | null {
  return useQuery(profileQueries.mine()).data?.session_lock ?? null;
}
