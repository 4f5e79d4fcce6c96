import { walkForShifts } from './support/shift-walk.ts';

walkForShifts('desktop');
