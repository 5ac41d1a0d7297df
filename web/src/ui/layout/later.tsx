import { type ComponentType, createElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { type Errand, untilThere } from './until-there.ts';

type LaterProps<Props> = {
  /** Its code is fetched from then on, and drawn. */
  wanted: boolean;
  /** Somebody waits for it: that its code does not come is told by the boundary around it, else it stays silent. */
  asked?: boolean;
  with: Props;
  /** What stands in its place until then. */
  coming?: ReactNode;
};

/** Its code can be fetched ahead. */
type Later<Props> = ((props: LaterProps<Props>) => ReactNode) & Errand;

/** Code that has not come yet; `came` is done once it has. */
export class CodeMissing extends Error {
  readonly came: Promise<void>;

  constructor(cause: unknown, came: Promise<void>) {
    super('the code has not come', { cause });
    this.came = came;
  }
}

/**
 * A component whose code comes after the first picture. It is not waited for by Suspense, which keeps a place-holder
 * for 300 ms however soon the code is there. Where it cannot be fetched it is fetched again, and again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let code: ComponentType<Props> | undefined;
  const errand = untilThere(async () => {
    code = await load();
  });

  function Late(props: LaterProps<Props>): ReactNode {
    const { wanted, asked = wanted, with: given, coming: placeholder = null } = props;
    const [, setIsThere] = useState(code !== undefined);
    const [missing, setMissing] = useState<CodeMissing | undefined>(undefined);
    useEffect(() => {
      if (!wanted) return undefined;
      let isGone = false;
      const stop = errand.onFailure((error) => setMissing(new CodeMissing(error, errand.prepare())));
      // In small steps, between which a slow phone responds: it may be much of a page.
      const draw = () => startTransition(() => setIsThere(true));
      const ask = () => void errand.prepare().then(() => isGone || draw());
      // It is not fetched beside what the first picture needs before somebody asks for it.
      const callOff = asked ? ask() : afterPaint(ask);
      return () => {
        isGone = true;
        callOff?.();
        stop();
      };
    }, [wanted, asked]);
    if (wanted && code !== undefined) return createElement(code, given);
    if (asked && missing !== undefined) throw missing;
    return placeholder;
  }

  return Object.assign(Late, errand);
}

/** Whether the code of a part of the page could not be fetched, until it is there. */
export function useMissing(part: Errand): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const stop = part.onFailure(() => {
      setMissing(true);
      void part.prepare().then(() => isGone || setMissing(false));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [part]);
  return missing;
}
