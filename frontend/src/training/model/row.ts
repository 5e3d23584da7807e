/** The unit of merging: the workout's header, each exercise, each set. Revision 0 is planned and untouched. */
export interface Row {
  clientId: string;
  revision: number;
  /** Removed rows are kept, because they must beat older copies that arrive later. */
  isDeleted: boolean;
  /** Revision of the newest known removal, also if the row was changed again later. */
  removedAt?: number;
  /**
   * Of sets: the revision that first recorded something in it, that it was done or that it hurt. Copies with different
   * origins were recorded independently and are different sets.
   */
  origin?: number | null;
}

/** The origin; a set that an earlier version stored has none. */
export const originOf = ({ origin }: Row): number | null => origin ?? null;

/** Names a row among the copies of all devices: one id may stand for sets that were recorded independently. */
export const rowKey = (clientId: string, origin: number | null = null): string =>
  origin === null ? clientId : `${clientId}@${origin}`;

export const keyOfRow = (row: Row): string => rowKey(row.clientId, originOf(row));

/** Revision of the newest known removal; -1 if the row was never removed. */
export const removalOf = ({ revision, isDeleted, removedAt = -1 }: Row): number =>
  isDeleted ? Math.max(revision, removedAt) : removedAt;

/** The newest known revision of a row: of its copy or its removal. */
export const newestOf = (row: Row): number => Math.max(row.revision, removalOf(row));

/**
 * Changes a row with a revision above every earlier one, also if the phone's clock was set back. A change that isn't a
 * removal restores a removed row.
 */
export function bumped<R extends Row>(row: R, change: Partial<R>, at: number): R {
  const revision = Math.max(newestOf(row) + 1, at);
  const isDeleted = change.isDeleted ?? false;
  const removedAt = isDeleted ? revision : removalOf(row);
  return { ...row, ...change, revision, isDeleted, ...(removedAt >= 0 && { removedAt }) };
}
