/** Registers this browser with the push service of the demo, as its own push service would. Rejects without an answer. */
export async function registerWithStandIn(address: string): Promise<object> {
  const reply = await fetch(address, { method: 'POST' });
  if (!reply.ok) throw new Error(`the push service of the demo answered ${reply.status}`);
  return (await reply.json()) as object;
}
