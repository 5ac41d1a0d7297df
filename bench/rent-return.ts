import type { Person } from '../server/test/signed-people.ts';
import { compareToDriver, shape } from './against-driver.ts';
import { openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';
import { recordRental, rentalIn } from './recorded.ts';
import { write } from './wire.ts';

const people = 500;
/** Every turn uses up a cabinet: a returned one is closed until tomorrow. */
const cabinets = 60_000;

export const rentReturn: Benchmark = {
  name: 'rent-return',
  how: `${shape.connections} connections, each renting a free private cabinet as somebody and returning it at once, against the very statements of that rental and return (recorded from the server's own commands) sent by ${shape.poolSize} connections of the bare driver, as many as the server's pool has. In turns, ${shape.rounds} times; the median of the ratios.`,
  async run() {
    const campus = await openCampus('empty');
    try {
      const statements = await recordRental(campus);
      const supply = openSupply(await campus.enrol(people), await campus.addCabinets(cabinets));
      const figure = await compareToDriver(campus, 'rent + return', {
        statements,
        async http(wire) {
          const person = supply.person();
          const headers = { authorization: `Bearer ${await person.token()}` };
          const rented = await wire.ask(write('POST', `/v4/lent/cabinets/${supply.cabinet()}`, headers));
          const returned = await wire.ask(write('PATCH', '/v4/lent/return', headers));
          supply.back(person);
          if (rented.status !== 200 || returned.status !== 200) {
            throw new Error(`${rented.status} ${rented.body}, ${returned.status} ${returned.body}`);
          }
        },
        async bare(send) {
          const person = supply.person();
          const numbers = { user: person.userId, cabinet: supply.cabinet(), rental: 0 };
          await send(numbers, (rows) => {
            numbers.rental = rentalIn(rows, numbers.cabinet) ?? numbers.rental;
          });
          supply.back(person);
        },
      });
      return [figure];
    } finally {
      await campus.close();
    }
  },
};

/** People who take turns, each with one thing at a time, and cabinets that nobody had yet. */
type Supply = { person(): Person; back(person: Person): void; cabinet(): number };

function openSupply(idle: Person[], free: number[]): Supply {
  return {
    person() {
      const person = idle.shift();
      if (person === undefined) throw new Error('nobody is left');
      return person;
    },
    back: (person) => void idle.push(person),
    cabinet() {
      const cabinet = free.pop();
      if (cabinet === undefined) throw new Error('no cabinet is left');
      return cabinet;
    },
  };
}
