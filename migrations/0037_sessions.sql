ALTER TABLE "sessions" ADD COLUMN "scopes" text[];--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone;