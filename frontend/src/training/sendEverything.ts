/**
 * Sends everything at the member's request. Lazily loaded, and kept out of index.ts so that importing it doesn't load
 * the rest.
 */
export async function sendEverything(memberId: number): Promise<void> {
  const { sendEverything: send } = await import("./sync/background");
  await send(memberId, true);
}
