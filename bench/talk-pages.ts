import { compareKept, rounds, shape } from './against-node.ts';
import { openCampus } from './campus.ts';
import type { Benchmark } from './figure.ts';

export const talkPages: Benchmark = {
  name: 'talk-pages',
  how: `GET of the first talks and of one talk without a sign-in, over ${shape.connections} connections, as the floor map: against the same answers by a server of nothing but node:http, in turns, ${rounds} times.`,
  async run() {
    const campus = await openCampus('demo');
    const server = await campus.serve();
    try {
      const { rows } = await campus.database.pool.query<{ id: number }>(
        'select id from talks where is_public and canceled_at is null order by id limit 1',
      );
      return [
        ...(await compareKept(server, 'home of the talks', '/v6/presentations?page=0')),
        ...(await compareKept(server, 'a talk', `/v6/presentations/${rows[0]?.id}`)),
      ];
    } finally {
      await server.stop();
      await campus.close();
    }
  },
};
