import { eq } from 'drizzle-orm';
import { decisions, suspensionAnswers, suspensions } from '#server/db/schema/accounts.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  suspensions: (db, userId) =>
    db
      .select(suspensionColumns)
      .from(suspensions)
      .leftJoin(suspensionAnswers, eq(suspensionAnswers.suspensionId, suspensions.id))
      .where(eq(suspensions.userId, userId)),
  decisions: (db, userId) => db.select(decisionColumns).from(decisions).where(eq(decisions.userId, userId)),
} satisfies OwnData;

const suspensionColumns = {
  reason: suspensions.reason,
  suspendedAt: suspensions.suspendedAt,
  liftedAt: suspensions.liftedAt,
  liftedReason: suspensions.liftedReason,
  answer: suspensionAnswers.answer,
  answeredAt: suspensionAnswers.answeredAt,
};
const decisionColumns = {
  decision: decisions.decision,
  reason: decisions.reason,
  decidedAt: decisions.decidedAt,
};
