ALTER TABLE "entries" DROP CONSTRAINT "entries_key";--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "cached_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE UNIQUE INDEX "entries_key" ON "entries" USING btree ("match","seat","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "results_cached" ON "results" USING btree ("cached_at","match") WHERE cached_at is not null;