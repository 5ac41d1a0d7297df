/**
 * Loaded before a program's own code by `--import`: the process lives at another time, as on a machine whose clock has
 * been set. How far ahead, in milliseconds, stands in AHEAD at first; the story that started it sends another shift as
 * a message.
 */
let ahead = Number(process.env['AHEAD'] ?? 0);
const machineTime = Date.now.bind(Date);
const shiftedTime = () => machineTime() + ahead;

Date.now = shiftedTime;
globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [shiftedTime()] : given, made),
});

process.on('message', (message: { readonly ahead: number }) => {
  ahead = message.ahead;
  process.send?.({ ahead });
});
