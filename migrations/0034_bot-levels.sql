ALTER TABLE "seats" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_level" CHECK ("seats"."level" in ('easy', 'normal', 'hard'));
