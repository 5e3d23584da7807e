/** What merges: the workout's header, each exercise, each set. Revision 0 is planned and untouched. */
export interface Row {
  clientId: string;
  revision: number;
  /** Removed by the member; stays as a row, since it has to beat older copies that turn up later. */
  isDeleted: boolean;
  /** The revision of the newest removal that is known, also of a row that somebody went on with later. */
  removedAt?: number;
}

/** The revision of the newest removal that is known; -1 where nobody removed the row. */
export const removalOf = ({ revision, isDeleted, removedAt = -1 }: Row): number =>
  isDeleted ? Math.max(revision, removedAt) : removedAt;

/** The newest that is known of a row: its copy or its removal. */
export const newestOf = (row: Row): number => Math.max(row.revision, removalOf(row));

/**
 * Later than every earlier state of the row, also where the phone's clock was set back. A change that removes nothing
 * brings back a row that was removed.
 */
export function bumped<R extends Row>(row: R, change: Partial<R>, at: number): R {
  const revision = Math.max(newestOf(row) + 1, at);
  const isDeleted = change.isDeleted ?? false;
  const removedAt = isDeleted ? revision : removalOf(row);
  return { ...row, ...change, revision, isDeleted, ...(removedAt >= 0 && { removedAt }) };
}
