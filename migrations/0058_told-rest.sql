ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind";--> statement-breakpoint
ALTER TABLE "entries" DROP CONSTRAINT "entries_kind";--> statement-breakpoint
ALTER TABLE "nudges" DROP CONSTRAINT "nudges_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind" CHECK ("deliveries"."kind" in ('turn', 'reminder', 'rested', 'finished', 'closed', 'invited', 'begun', 'decide', 'asked', 'rewound'));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_kind" CHECK ("entries"."kind" in ('start', 'position', 'act', 'forced', 'undo', 'leave', 'taken', 'rewound', 'late', 'rested', 'undecided', 'waited', 'ended', 'paused', 'resumed', 'extended'));--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_kind" CHECK ("nudges"."kind" in ('turn', 'reminder', 'rested', 'finished', 'closed', 'invited', 'begun', 'decide'));