-- Leave of students that the office entered for a family, from paper.
ALTER TABLE "student_leaves" ADD COLUMN "by_office" boolean NOT NULL DEFAULT false;
ALTER TABLE "student_leaves" ADD COLUMN "received_on" date;
