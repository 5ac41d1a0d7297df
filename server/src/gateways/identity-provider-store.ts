import type { Adapter, AdapterPayload } from 'oidc-provider';

type Entry = { readonly payload: AdapterPayload; readonly endsAt: number };

/** More entries than a crowd signing in at once needs; beyond it the oldest are dropped. */
const mostEntries = 50_000;

/** The memory of the bundled provider between the steps of a sign-in, for some minutes. */
export function openProviderStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  const uids = new Map<string, string>();

  function find(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.endsAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  function makeRoom(): void {
    for (const [key, { payload }] of entries) {
      if (entries.size < mostEntries) return;
      entries.delete(key);
      if (typeof payload.uid === 'string') uids.delete(payload.uid);
    }
  }

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn = 3600) {
        makeRoom();
        entries.delete(keyOf(id));
        entries.set(keyOf(id), { payload, endsAt: Date.now() + expiresIn * 1000 });
        if (model === 'Session' && payload.uid !== undefined) uids.set(payload.uid, keyOf(id));
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => find(uids.get(uid) ?? ''),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        const payload = find(keyOf(id));
        if (typeof payload?.uid === 'string') uids.delete(payload.uid);
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
