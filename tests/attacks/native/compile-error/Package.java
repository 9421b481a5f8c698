// A name that would lead out of the folder.
package ..escape;

public class Main {}
