ALTER TABLE "restaurants" DROP CONSTRAINT "restaurants_rating_range";--> statement-breakpoint
ALTER TABLE "restaurants" DROP COLUMN "rating";