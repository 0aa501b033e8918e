CREATE TABLE "tallies" (
	"hour" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tallies_hour_name_bucket_pk" PRIMARY KEY("hour","name","bucket"),
	CONSTRAINT "tallies_name" CHECK ("tallies"."name" in ('action', 'failure', 'made', 'ended', 'guest', 'sign-in', 'deadline', 'nudge', 'mail-taken', 'mail-refused', 'mail-bounced', 'mail-complained'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_kind";--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "bounced_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "matches_running" ON "matches" USING btree ("id") WHERE status = 'running';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('turn', 'reminder', 'finished', 'closed', 'invited', 'begun', 'decide', 'asked', 'rewound'));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind" CHECK ("entries"."kind" in ('start', 'position', 'act', 'forced', 'undo', 'leave', 'taken', 'rewound', 'late', 'undecided', 'waited', 'ended', 'paused', 'resumed', 'extended'));