import { hashKey, type QueryKey } from "@tanstack/react-query";

/** The ETag of each query's answer, by hash. Answers with the same ETag are of the same state of the server's data. */
const byHash = new Map<string, string>();

export const etags = {
  get: (queryHash: string): string | undefined => byHash.get(queryHash),
  set(queryHash: string, etag: string | null | undefined): void {
    if (etag) byHash.set(queryHash, etag);
    else byHash.delete(queryHash);
  },
};

/** Records the ETag of an answer under the key of its query. */
export const recordEtag = (queryKey: QueryKey) => (etag: string | null) => etags.set(hashKey(queryKey), etag);

/** Records the ETag of a page; pages of different states have none in common. */
export const recordPageEtag = (queryKey: QueryKey, isFirst: boolean) => (etag: string | null) => {
  const hash = hashKey(queryKey);
  if (isFirst || etags.get(hash) !== etag) etags.set(hash, isFirst ? etag : null);
};
