import { cabinetStatuses, lentTypes } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, id, idInPath } from './shapes.ts';

const lentType = z.enum(lentTypes);
const cabinetStatus = z.enum(cabinetStatuses);

/** The part of a cabinet that a map shows. */
export const cabinetSummary = z.strictObject({
  cabinetId: id,
  visibleNum: z.int().nonnegative(),
  title: z.string().nullable(),
  lentType,
  maxUser: z.int().positive(),
  status: cabinetStatus,
  userCount: z.int().nonnegative(),
  name: z.string().nullable(),
  opensAt: dateTime.nullable(),
  /** How many wait for others to share it; 0 while nobody does. */
  sessionUserCount: z.int().nonnegative(),
  sessionExpiredAt: dateTime.nullable(),
});

const lent = z.strictObject({
  userId: id,
  name: z.string(),
  lentHistoryId: id.nullable(),
  startedAt: dateTime.nullable(),
  expiredAt: dateTime.nullable(),
});

/** Where a cabinet stands: flat on the object itself. */
export const place = { building: z.string(), floor: z.int(), section: z.string() };

/** One cabinet in full, as everybody signed in may see it. */
export const cabinet = z.strictObject({
  cabinetId: id,
  visibleNum: z.int().nonnegative(),
  lentType,
  maxUser: z.int().positive(),
  title: z.string().nullable(),
  status: cabinetStatus,
  statusNote: z.string().nullable(),
  ...place,
  lents: z.array(lent),
  sessionExpiredAt: dateTime.nullable(),
  opensAt: dateTime.nullable(),
  /** Sent to administrators only. */
  shareCode: z.string().nullable().optional(),
});

/** A cabinet without the people who use it. */
export const cabinetInfo = cabinet.pick({
  cabinetId: true,
  visibleNum: true,
  lentType: true,
  maxUser: true,
  title: true,
  status: true,
  statusNote: true,
  building: true,
  floor: true,
  section: true,
});

const building = z.strictObject({ building: z.string(), floors: z.array(z.int()) });
/** Some devices send Korean in decomposed form (NFD); the database has it composed (NFC). */
const buildingInPath = z.object({ building: z.string().min(1).max(64).normalize() });
const floorInPath = buildingInPath.extend({
  floor: z
    .string()
    .regex(/^-?\d{1,3}$/)
    .transform(Number),
});
const cabinetsByFloor = z.record(z.string(), z.array(cabinetSummary));

const section = z.strictObject({
  section: z.string(),
  sectionName: z.string(),
  alarmRegistered: z.boolean(),
  columnCount: z.int().positive(),
  cabinets: z.array(cabinetSummary),
});

export const cabinets = defineCalls({
  listBuildings: {
    method: 'GET',
    path: '/v4/cabinets/buildings',
    audience: ['user', 'admin'],
    summary: 'The buildings with their floors',
    reply: z.array(building),
    refusals: [],
    shows: [],
  },
  listAllFloors: {
    method: 'GET',
    path: '/v4/cabinets/buildings/floors',
    audience: ['user', 'admin'],
    summary: 'Every cabinet of the campus, by floor',
    reply: z.strictObject({ buildings: z.array(building), cabinetInfoResponseDtos: cabinetsByFloor }),
    refusals: [],
    shows: ['cabinets'],
  },
  getFloor: {
    method: 'GET',
    path: '/v4/cabinets/buildings/:building/floors/:floor',
    audience: ['user', 'admin'],
    summary: 'The sections of one floor with their cabinets; an unknown building or floor is an empty list',
    params: floorInPath,
    reply: z.array(section),
    refusals: [],
    shows: ['cabinets', 'notice'],
  },
  listEnds: {
    method: 'GET',
    path: '/v6/admin/buildings/:building/floors/:floor/ends',
    audience: ['admin'],
    summary: 'Until when the cabinets of one floor are rented; clubs rent without an end',
    params: floorInPath,
    reply: z.array(z.strictObject({ cabinetId: id, expiredAt: dateTime })),
    refusals: [],
    shows: ['cabinets', 'rental'],
  },
  getCabinet: {
    method: 'GET',
    path: '/v4/cabinets/:cabinetId',
    audience: ['user', 'admin'],
    summary: 'One cabinet with the people who use it',
    params: z.object({ cabinetId: idInPath }),
    reply: cabinet,
    refusals: ['NOT_FOUND_CABINET'],
    shows: ['cabinets'],
  },
  listAvailableCabinets: {
    method: 'GET',
    path: '/v4/cabinets/buildings/:building/available',
    audience: ['user', 'admin'],
    summary: 'The cabinets that can be rented now or from the next 13:00 on, by floor; club cabinets are left out',
    params: buildingInPath,
    reply: z.strictObject({ cabinetInfoResponseDtos: cabinetsByFloor }),
    refusals: [],
    shows: ['cabinets'],
  },
});
