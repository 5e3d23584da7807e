/** What merges: the workout's header, each exercise, each set. Revision 0 is planned and untouched. */
export interface Row {
  clientId: string;
  revision: number;
  /** Removed by the member; stays as a row, since it has to beat older copies that turn up later. */
  isDeleted: boolean;
}

/** Later than every earlier state of the row, also where the phone's clock was set back. */
export function bumped<R extends Row>(row: R, change: Partial<R>, at: number): R {
  return { ...row, ...change, revision: Math.max(row.revision + 1, at) };
}
