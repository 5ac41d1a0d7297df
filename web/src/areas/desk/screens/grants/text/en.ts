import { items } from '../../../../../slices/store/text/en/items.ts';
import { upkeep } from '../../../../../slices/upkeep/text/en.ts';
import { counted, grouped } from '../../../../../text/numbers.ts';
import type { ko } from './ko.ts';

const grants = {
  title: 'Grants',
  items,
  receivers: 'Recipients',
  receiversCount: (count: number) => counted(count, 'pasted name'),
  receiversHint: (most: number) => `Separate names by commas, lines or spaces. At most ${most} people at once.`,
  tooMany: (most: number, over: number) => `At most ${most} people at once. Please leave out ${over}.`,
  pick: 'Find someone to add',
  pickHint: 'A part of the name is enough.',
  pickFound: (count: number) => `${count} found`,
  pickNone: 'Nobody has this name.',
  pickAdd: (name: string) => `Add ${name}`,
  pickAdded: (name: string) => `${name} is added.`,
  item: 'Item',
  variant: 'Kind of item',
  coins: 'Coins',
  amount: (coins: number) => `${grouped(coins)} kabi`,
  price: (coins: string) => `In the store: ${coins}`,
  freeAmount: 'Any amount',
  coinsClosed: 'To type a sum, choose the kind “Any amount”.',
  coinsHint: 'From 1 to 100,000.',
  each: 'One for each person, free of charge',
  eachCoins: 'For each person',
  times: (people: number) => `×${people}`,
  preview: 'Preview',
  previewOf: 'Who receives what',
  sums: { gets: 'Receive', double: 'Repeated', unknown: 'Not found' },
  none: 'Nobody receives anything yet',
  noneNote: 'Paste names or find people to see here who receives what.',
  noAmount: 'Please enter how many coins to give.',
  notSold: 'This item is not for sale. Please choose another.',
  unknown: 'Nobody has this name.',
  replace: (name: string) => `Change to ${name}`,
  drop: 'Leave out',
  dropNamed: (name: string) => `Leave out ${name}`,
  double: 'Entered more than once. Receives it once.',
  copies: (before: number, after: number) => `${before} → ${after}`,
  fromTo: (before: number, after: number) => `${grouped(before)} → ${grouped(after)} kabi`,
  whyUnknown: (count: number) => `We could not find ${counted(count, 'name')}.`,
  whyUnknownNext: 'Correct or leave out what is not found to go on.',
  dropAll: 'Leave out and go on',
  reset: 'Cancel',
  give: 'Grant',
  giving: 'Granting',
  roster: {
    choose: 'Upload a CSV list',
    note: 'A CSV with a name, an item and an amount of coins in each line. With one wrong line nobody receives anything.',
    question: 'Grant what the list says?',
    line: (line: number) => `Line ${line}`,
    repeated: (count: number) =>
      count === 1
        ? '1 line repeats another line. Each line is granted.'
        : `${count} lines repeat another line. Each line is granted.`,
    again: 'the same as a line above',
    givenBefore: (at: string) =>
      `You granted this list before, on ${at}. If you grant it now, everybody receives it once more.`,
    refused: (count: number) =>
      `Please correct ${counted(count, 'line')}. With one wrong line nobody receives anything.`,
    noItem: (sku: string) => (sku === '' ? 'The item is missing.' : `There is no item “${sku}”.`),
    noName: 'The name is missing or too long.',
    codes: 'Write each item by its code.',
    coins: (written: string) => `The amount “${written}” does not fit. Please write digits alone, from 1 to 100000.`,
    ownAmount: 'The amount does not fit this item. Leave it empty.',
    unreadable: 'We could not read the CSV file. Please check it.',
    tooLong: 'The list is too long. Please upload it in parts.',
    yes: 'Yes, grant',
    done: (count: number) => `${counted(count, 'line')} granted`,
    toLog: 'Open the records',
  },
  given: (people: number) => `The items were granted. ${counted(people, 'person', 'people')} received them.`,
  notGiven: 'The items were not granted.',
};

/** The words of the page on which items are given, in English. A missing one does not compile. */
export const en = { grants, upkeep } satisfies typeof ko;
