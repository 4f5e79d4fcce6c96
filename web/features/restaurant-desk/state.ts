/** What an admin may do with a restaurant of the list. */
export type DeskAct = 'edit' | 'commission' | 'owner' | 'delist' | 'relist';
