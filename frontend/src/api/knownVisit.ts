import { readStored, removeStored, writeStored } from "@/lib/storage/storage";
import { caller } from "./caller";
import type { Etags, RevisionCheck } from "./schema";

/** Key of the last visit in localStorage; followed by the member's id. */
const KNOWN_VISIT_KEY = "evolua.visit.";

/** The last visit, if the next one can reuse its answers. */
export interface KnownVisit {
  etag: string;
  etags: Etags;
  /** Not stored with the other answers: offline, a stored one might already be answered. */
  review: RevisionCheck | null;
}

const keyOf = (memberId: number) => `${KNOWN_VISIT_KEY}${memberId}`;

export const knownVisit = {
  read(): KnownVisit | null {
    const memberId = caller.memberId();
    return memberId === null ? null : readStored<KnownVisit>(keyOf(memberId));
  },
  store(memberId: number, visit: KnownVisit | null): void {
    if (visit) writeStored(keyOf(memberId), visit);
    else removeStored(keyOf(memberId));
  },
};
