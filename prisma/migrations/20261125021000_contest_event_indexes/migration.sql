-- The events of one participation are read without those of the others.
CREATE INDEX "ContestEvent_participant" ON "ContestEvent" ((data ->> 'participant')) WHERE type = 'submission';
CREATE INDEX "ContestEvent_judgement" ON "ContestEvent" ((data ->> 'submission')) WHERE type = 'judgement';
CREATE INDEX "ContestEvent_seat" ON "ContestEvent" ((data ->> 'id')) WHERE type = 'participant';
