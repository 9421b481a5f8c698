// A name that would lead out of the folder.
#line 1 "../../escape.cs"
namespace ../escape {
    static class Program { static void Main() { } }
}
