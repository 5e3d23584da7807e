import { readStored, removeStored, writeStored } from "@/lib/storage";
import { caller } from "./caller";
import type { Etags, RevisionCheck } from "./schema";
import { KNOWN_VISIT_KEY } from "./visitKey";

/** The last visit, if the next one can reuse its answers. */
export interface KnownVisit {
  etag: string;
  etags: Etags;
  /** Not stored with the other answers: offline, a stored one might already be answered. */
  review: RevisionCheck | null;
}

const key = () => `${KNOWN_VISIT_KEY}${caller.memberId()}`;

export const knownVisit = {
  read: (): KnownVisit | null => readStored<KnownVisit>(key()),
  store(visit: KnownVisit | null): void {
    if (visit) writeStored(key(), visit);
    else removeStored(key());
  },
};
