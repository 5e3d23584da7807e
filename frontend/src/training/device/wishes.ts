import { useSyncExternalStore } from "react";
import type { Wish } from "../model/wish";
import { slotsOf } from "./slots";

const NONE: Wish[] = [];

export const readWishes = (memberId: number): Wish[] => slotsOf(memberId).wishes.read() ?? NONE;

function write(memberId: number, wishes: Wish[]): void {
  slotsOf(memberId).wishes.write(wishes.length > 0 ? wishes : null);
}

/** Adds a wish; an earlier one for the same exercise no longer holds. */
export function addWish(memberId: number, wish: Wish): void {
  const others = readWishes(memberId).filter(({ exerciseId }) => exerciseId !== wish.exerciseId);
  write(memberId, [...others, wish]);
}

/** Removes a wish that the server has, unless the member has changed it meanwhile. */
export function removeWish(memberId: number, { exerciseId, reason }: Wish): void {
  write(
    memberId,
    readWishes(memberId).filter((it) => it.exerciseId !== exerciseId || it.reason !== reason),
  );
}

/** The wishes that the server doesn't know yet. */
export function useWishes(memberId: number): Wish[] {
  const { wishes } = slotsOf(memberId);
  return useSyncExternalStore(wishes.subscribe, wishes.read) ?? NONE;
}
