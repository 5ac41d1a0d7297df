/** The English name of each kind of ticket: the same in the store, the logs and the manuals. */
export const ticketNames = {
  EXTENSION: 'Extension ticket',
  SWAP: 'Move ticket',
  ALARM: 'Alarm ticket',
  PENALTY: 'Penalty ticket',
};
