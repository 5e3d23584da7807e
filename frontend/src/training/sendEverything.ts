/**
 * Because the member asks for it; its code is fetched when it is needed. Not in index.ts, which would bring what it passes
 * on to whoever needs this alone.
 */
export async function sendEverything(memberId: number): Promise<void> {
  const { sendEverything: send } = await import("./sync/background");
  await send(memberId, true);
}
