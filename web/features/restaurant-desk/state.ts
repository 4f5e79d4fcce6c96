export type DeskAct = 'edit' | 'commission' | 'owner' | 'delist' | 'relist';
