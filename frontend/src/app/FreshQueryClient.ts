import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { invalidations } from "@/api";

/** Whether invalidation leaves the running request alone, although its answer may be older than the change. */
const keepsRequest = (query: Query) => query.state.data === undefined || !query.isActive();

/**
 * Its invalidation also holds for requests under way. TanStack Query takes their answer for up to date, even if the
 * server read it before the change that the invalidation reports.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    invalidations.count += 1;
    const requested = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" })
      .filter(keepsRequest);
    for (const query of requested) void this.invalidateOnceAnswered(query);
    await super.invalidateQueries(filters, options);
  }

  private async invalidateOnceAnswered(query: Query): Promise<void> {
    await query.promise?.catch(() => undefined);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}
