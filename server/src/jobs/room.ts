import { defineRoom } from '../part.ts';

export const jobsRoom = defineRoom({ name: 'jobs', owns: ['pgboss'] });
