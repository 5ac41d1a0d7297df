import { compareKept, rounds, shape } from './against-node.ts';
import { openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';

const path = `/v4/cabinets/buildings/${encodeURIComponent('새롬관')}/floors/2`;

export const floorMap: Benchmark = {
  name: 'floor-map',
  how: `GET of floor 2, which nobody changes, by a signed-in person over ${shape.connections} connections; then the same answers, byte for byte, by a server of nothing but node:http. In turns, ${rounds} times; the median of the ratios.`,
  async run() {
    const campus = await openCampus('demo');
    const server = await campus.serve();
    try {
      const [person] = await campus.enrol(1);
      return await compareKept(server, 'floor map', path, { authorization: `Bearer ${await person?.token()}` });
    } finally {
      await server.stop();
      await campus.close();
    }
  },
};
