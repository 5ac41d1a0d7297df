/** A map that begins anew once it is full: what it forgets is looked up again. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#most && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
