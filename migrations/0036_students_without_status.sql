-- Whether a student is there is said by the enrolments; nothing ever wrote this column.
ALTER TABLE "students" DROP COLUMN "status";
