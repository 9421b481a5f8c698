<?php
echo "NESW\n";
