import { queryOptions } from "@tanstack/react-query";
import { ApiError, api, type Level, type Objective, type Profile, visitPart } from "@/api";

/** A copy stored on the device lacks health data. It can't be edited, because saving would erase the limitations. */
export const hasHealthFields = ({ limitations, limitation_notes, health_screening }: Profile): boolean =>
  limitations !== undefined && limitation_notes !== undefined && health_screening !== undefined;

/** What the questionnaire asks about the training itself. */
export interface PreviewAnswers {
  level: Level;
  objective: Objective;
  minutes: number;
  days: number;
}

export const profileQueries = {
  all: ["profile"] as const,
  /** Null when the member has none yet. May be the copy stored on the device if it is current. */
  mine: () =>
    queryOptions({
      queryKey: ["profile"],
      queryFn: visitPart({
        of: (visit): Profile | null => visit.profile,
        alone: () =>
          api.getProfile().catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }),
      }),
      staleTime: 5 * 60_000,
    }),
  phone: () => queryOptions({ ...api.getPhone.query(), queryKey: ["phone"] }),
  /** The week of a program that nobody has yet. */
  preview: ({ level, objective, minutes, days }: PreviewAnswers) =>
    queryOptions({
      ...api.getProgramPreview.query({ level, objective, availability: days, session_duration: minutes }),
      queryKey: ["program-preview", level, objective, minutes, days],
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
